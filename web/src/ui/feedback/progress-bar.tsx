import clsx from 'clsx'

type Props = {
  label: string
  // 0 to 1; indeterminate without it.
  value?: number | undefined
  tone?: 'brand' | 'danger' | 'certified' | undefined
  thin?: boolean | undefined
}

const tones = { brand: 'bg-brand', danger: 'bg-danger', certified: 'bg-certified' } as const

export const ProgressBar = ({ label, value, tone = 'brand', thin = false }: Props) => {
  const percent = value === undefined ? undefined : Math.round(Math.max(0, Math.min(1, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={clsx('w-full overflow-hidden rounded-full bg-line', thin ? 'h-1' : 'h-1.5')}
    >
      <div
        // Without a transition, which would lay the page out again for each of its frames.
        style={{ width: `${percent ?? 100}%` }}
        className={clsx(
          'h-full rounded-full border-y-3 border-transparent',
          tones[tone],
          percent === undefined && 'animate-pale opacity-60',
        )}
      />
    </div>
  )
}
