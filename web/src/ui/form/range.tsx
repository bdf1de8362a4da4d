import { useId } from 'react'

type Props = {
  label: string
  value: number
  min: number
  max: number
  step: number
  onValue: (value: number) => void
  disabled?: boolean
  dir?: 'ltr' | undefined
}

// A native slider, which brings arrow keys, Home, End and a tap anywhere on the track.
export const Range = ({ label, value, min, max, step, onValue, disabled = false, dir }: Props) => {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-4">
      <label htmlFor={id} className="w-32 shrink-0 text-small text-ink">
        {label}
      </label>
      <input
        id={id}
        type="range"
        dir={dir}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onValue(event.target.valueAsNumber)}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-brand disabled:cursor-not-allowed disabled:opacity-60"
      />
    </div>
  )
}
