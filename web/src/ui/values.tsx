import clsx from 'clsx'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; className?: string | undefined }

// Values that are read left to right in both languages.
export const LtrValue = ({ children, className }: Props) => (
  <bdi dir="ltr" className={clsx('page-start ltr-value', className)}>
    {children}
  </bdi>
)

// A word that no column has room for may break anywhere; shorter ones never do.
const longWord = /\S{19}/
const breaking = (value: ReactNode): string =>
  typeof value === 'string' && longWord.test(value) ? 'wrap-anywhere' : 'wrap-break-word'

// Names keep their own script and direction, yet begin at the start side of the page.
export const Name = ({ children, className }: Props) => (
  <bdi dir="auto" className={clsx('page-start', breaking(children), className)}>
    {children}
  </bdi>
)

// A long address breaks before its @ rather than within a word.
export const EmailText = ({ address, className }: { address: string; className?: string }) => {
  const at = Math.max(0, address.lastIndexOf('@'))
  const [name, host] = [address.slice(0, at), address.slice(at)]
  return (
    <LtrValue className={clsx(breaking(`${name} ${host}`), className)}>
      {name}
      <wbr />
      {host}
    </LtrValue>
  )
}

export const Email = ({ address, className }: { address: string; className?: string }) => (
  <a href={`mailto:${address}`} className={clsx('quiet-link inline-flex min-h-6 max-w-full items-center', className)}>
    <EmailText address={address} />
  </a>
)

// Certificate numbers, IBAN, order ids.
export const Code = ({ children, className }: Props) => (
  <LtrValue className={clsx('font-mono font-medium break-words', className)}>{children}</LtrValue>
)

// An amount with its currency must not break between the two.
export const Money = ({ children, className }: Props) => (
  <bdi className={clsx('whitespace-nowrap', className)}>{children}</bdi>
)
