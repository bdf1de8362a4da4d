// A date in a line of a table: short, and whole where there is a look at it (ui/data/whole-cell.ts), and on paper.
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
