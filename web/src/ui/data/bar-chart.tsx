import { useState } from 'react'
import { TextButton } from '../button.tsx'
import { useUiText } from '../texts.tsx'
import { useChartSize } from './chart-size.ts'

export type Bar = { label: string; value: number; longLabel?: string | undefined }

type Props = { title: string; labelHeader: string; valueHeader: string; bars: readonly Bar[]; height?: number }

// Steps of 1, 2 or 5 times a power of ten, at most four lines.
export const axisOf = (largest: number): { top: number; step: number } => {
  if (largest <= 0) return { top: 4, step: 1 }
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  return { top: Math.ceil(largest / step) * step, step }
}

const marginOf = (letters: number) => ({ start: 36 * letters, end: 4, top: 16 * letters, bottom: 28 * letters })

// The time axis runs left to right in both languages. The table holds the same figures.
export const BarChart = ({ title, labelHeader, valueHeader, bars, height = 200 }: Props) => {
  const text = useUiText()
  const [asTable, setAsTable] = useState(false)
  const { frame, width, letters } = useChartSize()
  const margin = marginOf(letters)
  const { top, step } = axisOf(Math.max(0, ...bars.map((bar) => bar.value)))
  const plot = { width: width - margin.start - margin.end, height: height - margin.top - margin.bottom }
  const slot = plot.width / Math.max(1, bars.length)
  const barWidth = Math.min(32, slot * 0.6)
  const y = (value: number) => margin.top + plot.height * (1 - value / top)
  const every = Math.ceil((40 * letters) / slot)
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-h3 font-semibold text-ink">{title}</span>
        <TextButton className="text-small" onClick={() => setAsTable(!asTable)} aria-expanded={asTable}>
          {asTable ? text.showChart : text.showTable}
        </TextButton>
      </figcaption>
      {asTable ? (
        <table className="w-full border-collapse">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-tag text-ink-2">
              <th scope="col" className="py-2 text-start font-semibold">
                {labelHeader}
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                {valueHeader}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {bar.longLabel ?? bar.label}
                </th>
                <td className="py-1.5 text-end">{bar.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div ref={frame} dir="ltr">
          <svg
            role="img"
            aria-label={`${title}: ${bars.map((bar) => `${bar.longLabel ?? bar.label} ${bar.value}`).join(', ')}`}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            className="block max-w-full"
          >
            {Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step).map((value) => (
              <g key={value}>
                <line
                  x1={margin.start}
                  x2={width - margin.end}
                  y1={y(value)}
                  y2={y(value)}
                  className={value === 0 ? 'stroke-control' : 'stroke-line'}
                />
                <text x={margin.start - 8} y={y(value)} dy="0.35em" textAnchor="end" className="fill-ink-3 text-tag">
                  {value}
                </text>
              </g>
            ))}
            {bars.map((bar, index) => {
              const middle = margin.start + slot * (index + 0.5)
              return (
                <g key={bar.label}>
                  <rect
                    x={middle - barWidth / 2}
                    y={y(bar.value)}
                    width={barWidth}
                    height={Math.max(0, y(0) - y(bar.value))}
                    rx={Math.min(4, barWidth / 4)}
                    className="fill-brand"
                  />
                  {index % every === 0 && (
                    <text x={middle} y={height - 8} textAnchor="middle" className="fill-ink-2 text-tag">
                      {bar.label}
                    </text>
                  )}
                </g>
              )
            })}
          </svg>
        </div>
      )}
    </figure>
  )
}
