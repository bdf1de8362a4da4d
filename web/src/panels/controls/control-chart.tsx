// A control chart: values over time between their limits. The list of controls has the same figures as text.
import type { LaboratoryControl } from '@assure/contract/calls/laboratory-controls'
import { isolated } from '@assure/contract/domain/isolation'
import { type ControlKind, relativeDifference } from '@assure/contract/domain/laboratory-controls'
import { dayOf, useDates } from '../../lib/dates.ts'
import { useChartSize } from '../../ui/data/chart-size.ts'
import { controlTexts } from './texts.ts'

type Point = { value: number; low: number | null; centre: number | null; high: number; state: State }
type State = 'passed' | 'failed' | 'released'

export const stateOf = ({ passed, released }: Pick<LaboratoryControl, 'passed' | 'released'>): State =>
  passed ? 'passed' : released === null ? 'failed' : 'released'

const pointOf = (control: LaboratoryControl): Point => {
  const { kind, value, second_value: second, expected, acceptance } = control
  const accepted = Number(acceptance)
  const state = stateOf(control)
  if (kind === 'reference') {
    const centre = Number(expected)
    return { value: Number(value), low: centre - accepted, centre, high: centre + accepted, state }
  }
  const shown = kind === 'blank' ? Number(value) : relativeDifference(value, second ?? value)
  return { value: shown, low: null, centre: null, high: accepted, state }
}

/** Steps of 1, 2 or 5 times a power of ten. */
const stepOf = (range: number): number => {
  const power = 10 ** Math.floor(Math.log10(range / 4))
  return ([1, 2, 5, 10].find((factor) => factor * power * 4 >= range) ?? 10) * power
}

const axisOf = (points: readonly Point[]): { ticks: number[]; from: number; to: number; digits: number } => {
  const all = points
    .flatMap(({ value, low, high }) => [value, high, ...(low === null ? [] : [low])])
    .filter(Number.isFinite)
  const [least, most] = [Math.min(...all, ...(points.some(({ low }) => low === null) ? [0] : [])), Math.max(...all)]
  const step = stepOf(most > least ? most - least : Math.abs(most) || 1)
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)]
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { ticks, from: first * step, to: last * step, digits: Math.max(0, -Math.floor(Math.log10(step))) }
}

const height = 200

/** Numbers, because Arabic has no short names of months. */
const dayAndMonth = (at: string): string => {
  const [, month, day] = dayOf(at).split('-')
  return `${Number(day)}/${Number(month)}`
}

type Props = { kind: ControlKind; unit: string; controls: readonly LaboratoryControl[] }

/** `controls`: newest first. The time axis runs from left to right in both languages. */
export const ControlChart = ({ kind, unit, controls }: Props) => {
  const t = controlTexts.useT()
  const dates = useDates()
  const { frame, width, letters } = useChartSize()
  const sorted = controls.toReversed()
  const points = sorted.map(pointOf)
  const { ticks, from, to, digits } = axisOf(points)
  const margin = {
    start: (20 + 7 * Math.max(...ticks.map((one) => one.toFixed(digits).length))) * letters,
    end: 8,
    top: 12,
    bottom: 28 * letters,
  }
  const plot = { width: width - margin.start - margin.end, height: height - margin.top - margin.bottom }
  const x = (at: number) => margin.start + (plot.width * (at + 0.5)) / points.length
  const y = (value: number) => margin.top + plot.height * (1 - (Math.min(value, to) - from) / (to - from || 1))
  /** Each limit reaches halfway to the next control, because limits change. */
  const steps = (limitOf: (point: Point) => number | null): string =>
    points
      .map((point, at) => {
        const limit = limitOf(point)
        return limit === null ? '' : `${at === 0 ? 'M' : 'L'}${x(at - 0.5)} ${y(limit)}L${x(at + 0.5)} ${y(limit)}`
      })
      .join('')
  const title = t(`chart.${kind}`)
  const shownUnit = kind === 'duplicate' ? '%' : unit
  const [oldest, newest] = [sorted[0], sorted.at(-1)]
  const summary =
    oldest && newest
      ? t('chart.summary', {
          title,
          unit: isolated(shownUnit),
          count: points.length,
          from: dates.date(oldest.entered_at),
          to: dates.date(newest.entered_at),
          failed: points.filter(({ state }) => state !== 'passed').length,
        })
      : title
  const every = Math.ceil((72 * letters * points.length) / plot.width)
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-h3 font-semibold text-ink">
          {title} <bdi className="text-small font-normal text-ink-2">{shownUnit}</bdi>
        </span>
        <span aria-hidden="true" className="flex flex-wrap gap-x-3 text-small text-ink-2">
          <span>
            <span className="text-failed">╌</span> {t('legend.limit')}
          </span>
          {kind === 'reference' && (
            <span>
              <span className="text-certified">─</span> {t('legend.expected')}
            </span>
          )}
          <span>
            <span className="text-failed">◆</span> {t('state.failed')}
          </span>
        </span>
      </figcaption>
      <div ref={frame} dir="ltr">
        <svg
          role="img"
          aria-label={summary}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="block max-w-full"
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={margin.start} x2={width - margin.end} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text x={margin.start - 8} y={y(tick)} dy="0.35em" textAnchor="end" className="fill-ink-3 text-tag">
                {tick.toFixed(digits)}
              </text>
            </g>
          ))}
          {[(point: Point) => point.high, (point: Point) => point.low].map((limitOf, at) => (
            <path
              key={at === 0 ? 'high' : 'low'}
              d={steps(limitOf)}
              fill="none"
              strokeDasharray="5 4"
              className="stroke-failed"
            />
          ))}
          <path d={steps(({ centre }) => centre)} fill="none" className="stroke-certified" />
          <path
            d={points.map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')}
            fill="none"
            strokeWidth={1.5}
            className="stroke-brand"
          />
          {points.map(({ value, state }, at) => {
            const [left, top] = [x(at), y(value)]
            return state === 'passed' ? (
              <circle key={sorted[at]?.id} cx={left} cy={top} r={3.5} className="fill-brand" />
            ) : (
              <path
                key={sorted[at]?.id}
                d={`M${left} ${top - 6.5}L${left + 6.5} ${top}L${left} ${top + 6.5}L${left - 6.5} ${top}Z`}
                strokeWidth={2}
                className={state === 'failed' ? 'fill-failed stroke-failed' : 'fill-surface stroke-failed'}
              />
            )
          })}
          {sorted.map(
            ({ id, entered_at: enteredAt }, at) =>
              at % every === 0 && (
                <text key={id} x={x(at)} y={height - 8} textAnchor="middle" className="fill-ink-2 text-tag">
                  {dayAndMonth(enteredAt)}
                </text>
              ),
          )}
        </svg>
      </div>
    </figure>
  )
}
