import clsx from 'clsx'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; className?: string | undefined }

// Values that are read left to right in both languages.
export const LtrValue = ({ children, className }: Props) => (
  <bdi dir="ltr" className={clsx('page-start ltr-value', className)}>
    {children}
  </bdi>
)

// Names keep their own script and direction, yet begin at the start side of the page.
export const Name = ({ children, className }: Props) => (
  <bdi dir="auto" className={clsx('page-start', className)}>
    {children}
  </bdi>
)

export const Phone = ({ number, className }: { number: string; className?: string }) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={clsx('quiet-link', className)}>
    <LtrValue>{number}</LtrValue>
  </a>
)

// A long address breaks before its @ rather than within a word.
export const Email = ({ address, className }: { address: string; className?: string }) => {
  const at = Math.max(0, address.lastIndexOf('@'))
  return (
    <a href={`mailto:${address}`} className={clsx('quiet-link inline-block max-w-full break-words', className)}>
      <LtrValue>
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </LtrValue>
    </a>
  )
}

// Certificate numbers, IBAN, order ids.
export const Code = ({ children, className }: Props) => <LtrValue className={clsx('font-mono font-medium break-words', className)}>{children}</LtrValue>

// An amount with its currency must not break between the two.
export const Money = ({ children, className }: Props) => <bdi className={clsx('whitespace-nowrap', className)}>{children}</bdi>
