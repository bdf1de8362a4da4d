// A choice of two or three options side by side.
import { type Meaning, Segment } from '../../../panels/checklist/answer-segments.tsx'

export type Way = { value: string; label: string; meaning: Meaning }

type Props = {
  name: string
  label: string
  hideLabel?: boolean
  ways: readonly Way[]
  value: string | null
  onValue: (value: string) => void
  readOnly: boolean
}

export const Ways = ({ name, label, hideLabel = false, ways, value, onValue, readOnly }: Props) => (
  <fieldset data-open={(value === null && !readOnly) || undefined} className="min-w-0">
    <legend className={hideLabel ? 'sr-only' : 'mb-1 text-ink'}>{label}</legend>
    <div className="flex flex-wrap gap-2">
      {ways.map((way) => (
        <Segment
          key={way.value}
          name={name}
          value={value}
          answer={way.value}
          meaning={way.meaning}
          variant="site"
          readOnly={readOnly}
          give={(choice) => onValue(String(choice))}
          wide={false}
          compact={ways.length > 2}
        >
          {way.label}
        </Segment>
      ))}
    </div>
  </fieldset>
)
