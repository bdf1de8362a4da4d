import clsx from 'clsx'
import { useUiLanguage } from '../../ui/texts.tsx'
import { doneSegments, glyphs, type SealState, segments } from './seal-shape.ts'
import { sealText } from './seal-text.ts'

export type { SealState }

type Props = {
  state: SealState
  // Completed steps; only pending and failed rings show them.
  steps?: number | undefined
  size?: number | undefined
  // Gold is for the seal of an issued certificate, brand for the wordmark.
  tone?: 'state' | 'gold' | 'brand' | undefined
  // Animates the segments once, in 600 ms. Use it only on verification and certification.
  draw?: boolean | undefined
  // Replaces the state's name.
  label?: string | undefined
  // Hidden from screen readers where text beside it says the same.
  silent?: boolean | undefined
  className?: string | undefined
}

const colours: Record<SealState, string> = {
  none: 'text-ink-3',
  pending: 'text-pending',
  certified: 'text-certified',
  expired: 'text-expired',
  failed: 'text-failed',
}

const segmentMs = 86

export const Seal = ({
  state,
  steps = 0,
  size = 44,
  tone = 'state',
  draw = false,
  label,
  silent = false,
  className,
}: Props) => {
  const language = useUiLanguage()
  const done = doneSegments(state, steps)
  const colour = { state: colours[state], gold: 'text-gold', brand: 'text-brand' }[tone]
  const ariaProps = silent
    ? { 'aria-hidden': true as const }
    : { role: 'img', 'aria-label': label ?? sealText(language, state) }
  return (
    // Labelled, or hidden from screen readers because text beside it says the same.
    <svg
      {...ariaProps}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      className={clsx('shrink-0', colour, className)}
    >
      {segments.map((path, index) => {
        const isDone = index < done
        return (
          <g key={path} strokeWidth="4.6">
            {(!isDone || draw) && <path d={path} className="stroke-line" />}
            {isDone && (
              <path
                d={path}
                stroke="currentColor"
                // Five dashes with every second one left out: the segments of an expired ring are broken.
                pathLength={state === 'expired' ? 5 : 1}
                strokeDasharray={state === 'expired' ? '1 1' : draw ? '1' : undefined}
                style={draw ? { animationDelay: `${index * segmentMs}ms` } : undefined}
                className={clsx(draw && state !== 'expired' && 'animate-draw')}
              />
            )}
          </g>
        )
      })}
      <path
        d={glyphs[state]}
        stroke="currentColor"
        strokeWidth={state === 'expired' ? 4.2 : 4}
        strokeLinecap="round"
        strokeLinejoin="round"
        style={draw ? { animationDelay: `${segments.length * segmentMs}ms` } : undefined}
        className={clsx(draw && 'animate-appear')}
      />
    </svg>
  )
}
