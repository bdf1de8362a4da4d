// A date in a table row: short on screen, in full in print and in the tooltip (ui/data/whole-cell.ts).
import { useDates } from '../../lib/dates.ts'

export const ShortDate = ({ at, time = false }: { at: string; time?: boolean }) => {
  const dates = useDates()
  return (
    <time dateTime={at}>
      <span data-short className="print:hidden">
        {dates.short(at)}
        {time && ` ${dates.time(at)}`}
      </span>
      <span data-whole className="hidden print:inline">
        {/^\d{4}-\d{2}-\d{2}$/.test(at) ? dates.date(at) : dates.dateTime(at)}
      </span>
    </time>
  )
}
