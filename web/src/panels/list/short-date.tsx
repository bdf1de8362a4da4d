// A date in a row of one line: short, and whole where there is a look at it (ui/data/whole-cell.ts), in a row in focus,
// and on paper.
import { useDates } from '../../lib/dates.ts'

const whole = 'hidden in-[tr:focus-visible]:inline print:inline'
const short = 'in-[tr:focus-visible]:hidden print:hidden'

export const ShortDate = ({ at, time = false }: { at: string; time?: boolean }) => {
  const dates = useDates()
  return (
    <time dateTime={at}>
      <span data-short className={short}>
        {dates.short(at)}
        {time && ` ${dates.time(at)}`}
      </span>
      <span data-whole className={whole}>
        {/^\d{4}-\d{2}-\d{2}$/.test(at) ? dates.date(at) : dates.dateTime(at)}
      </span>
    </time>
  )
}
