// What something was measured with, as it was on that day.
import type { MeasuredWith } from '@assure/contract/domain/instruments'
import { instrumentWords } from '@assure/contract/words/instruments'
import { useLanguage } from '../../lib/appearance.ts'
import { useDates } from '../../lib/dates.ts'
import { Code, Name } from '../../ui/values.tsx'

type Props = { instrument: Omit<MeasuredWith, 'id'> }

export const InstrumentLine = ({ instrument: { number, kind, calibrated_until: until, override } }: Props) => {
  const language = useLanguage()
  const dates = useDates()
  const words = (key: keyof typeof instrumentWords): string => instrumentWords[key][language]
  return (
    <span className="block text-small font-normal whitespace-normal text-ink-2">
      <Code>{number}</Code> · <Name>{kind[language]}</Name>
      <span className="block">
        {until === null ? words('neverCalibrated') : `${words('calibratedUntil')} ${dates.date(until)}`}
      </span>
      {override !== null && (
        <span className="block text-failed">
          {words('outOfCalibration')}: <Name>{override}</Name>
        </span>
      )}
    </span>
  )
}
