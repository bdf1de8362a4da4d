import clsx from 'clsx'
import { useUiLanguage } from '../../ui/texts.tsx'
import { doneSegments, glyphs, type SealState, segments } from './seal-shape.ts'
import { sealText } from './seal-text.ts'

export type { SealState }

type Props = {
  state: SealState
  // Steps done so far; only pending and failed rings show them.
  steps?: number | undefined
  size?: number | undefined
  // Gold is for the seal of an issued certificate, brand for the wordmark.
  tone?: 'state' | 'gold' | 'brand' | undefined
  // Draws the segments once, 600 ms: at verified and certified, nowhere else.
  draw?: boolean | undefined
  // In place of the word of the state.
  label?: string | undefined
  // Silent where the words stand beside it.
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
  const said = silent
    ? { 'aria-hidden': true as const }
    : { role: 'img', 'aria-label': label ?? sealText(language, state) }
  return (
    // It has its aria-label, or is silent because the words stand beside it
    <svg
      {...said}
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
                // Five parts, every other one left out: an expired segment is broken.
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
