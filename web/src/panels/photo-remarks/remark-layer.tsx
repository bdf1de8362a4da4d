// Draws the remarks over a photo. Coordinates are fractions of its width and height.
import type { AnswerFor } from '@assure/contract/calls'

type PhotoRemark = AnswerFor<'GET /inspector/api/inspections/:id'>['photos'][number]['remarks'][number]

const wide = 1_000

type Props = {
  remarks: readonly PhotoRemark[]
  /** Height divided by width. */
  ratio?: number
  small?: boolean
}

const Arrow = ({ from, to }: { from: [number, number]; to: [number, number] }) => {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const tip = (turn: number) => `${to[0] - 50 * Math.cos(angle + turn)},${to[1] - 50 * Math.sin(angle + turn)}`
  return (
    <>
      <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      <polyline points={`${tip(0.5)} ${to[0]},${to[1]} ${tip(-0.5)}`} />
    </>
  )
}

const Shape = ({ remark, tall }: { remark: PhotoRemark; tall: number }) => {
  const at: [number, number] = [remark.x * wide, remark.y * tall]
  const to: [number, number] = [(remark.to_x ?? remark.x) * wide, (remark.to_y ?? remark.y) * tall]
  if (remark.kind === 'arrow') return <Arrow from={at} to={to} />
  if (remark.kind === 'circle')
    return <circle cx={at[0]} cy={at[1]} r={Math.max(20, Math.hypot(to[0] - at[0], to[1] - at[1]))} />
  return null
}

// A light outline under the red line, so that it shows on dark and light backgrounds.
const lines = [
  { stroke: '#ffffff', width: 16 },
  { stroke: '#d21f14', width: 9 },
]

export const RemarkLayer = ({ remarks, ratio = 1, small = false }: Props) => {
  const tall = wide * ratio
  return (
    <>
      <svg
        viewBox={`0 0 ${wide} ${tall}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full"
      >
        {lines.map(({ stroke, width }) => (
          <g
            key={stroke}
            fill="none"
            stroke={stroke}
            strokeWidth={small ? width * 3 : width}
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            {remarks.map((remark, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: remarks are places in a drawing
              <Shape key={at} remark={remark} tall={tall} />
            ))}
          </g>
        ))}
      </svg>
      {!small &&
        remarks.map(
          (remark, at) =>
            remark.text && (
              <bdi
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={at}
                dir="auto"
                style={{ left: `${Math.min(0.7, remark.x) * 100}%`, top: `${Math.min(0.9, remark.y) * 100}%` }}
                className="pointer-events-none absolute max-w-[30%] rounded-tag bg-danger px-2 py-0.5 text-small font-semibold break-words text-on-danger"
              >
                {remark.text}
              </bdi>
            ),
        )}
    </>
  )
}
