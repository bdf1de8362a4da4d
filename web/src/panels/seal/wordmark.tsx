import clsx from 'clsx'
import { Seal } from './seal.tsx'

type Props = { size?: 'normal' | 'large' | undefined; ringOnly?: boolean | undefined }

// The name stays in Latin letters in both languages.
export const Wordmark = ({ size = 'normal', ringOnly = false }: Props) => (
  <span
    dir="ltr"
    lang="en"
    className={clsx(
      'inline-flex w-fit items-center font-semibold text-ink',
      size === 'large' ? 'gap-3 text-h1' : 'gap-2.5 text-h3',
    )}
  >
    <Seal state="certified" tone="brand" silent size={size === 'large' ? 44 : 28} />
    <span className={clsx(ringOnly && 'sr-only')}>Assure</span>
  </span>
)
