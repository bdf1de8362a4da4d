import { telephoneLink } from '@assure/contract/domain/digits'
import clsx from 'clsx'
import { LtrValue } from './values.tsx'

// Links a number that can be dialled; any other text is only shown.
export const Phone = ({ number, className }: { number: string; className?: string }) => {
  const value = <LtrValue>{number}</LtrValue>
  const link = telephoneLink(number)
  if (link === undefined) return <span className={className}>{value}</span>
  return (
    <a href={link} className={clsx('quiet-link inline-flex min-h-6 items-center', className)}>
      {value}
    </a>
  )
}
