import clsx from 'clsx'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; className?: string | undefined }

// Values that read left to right in both languages.
export const LtrValue = ({ children, className }: Props) => (
  <bdi dir="ltr" className={clsx('page-start ltr-value', className)}>
    {children}
  </bdi>
)

// Only words longer than any column may break anywhere.
const longWord = /\S{19}/
const breaking = (value: ReactNode): string =>
  typeof value === 'string' && longWord.test(value) ? 'wrap-anywhere' : 'wrap-break-word'

// Names keep their own script and direction but align to the start side of the page.
export const Name = ({ children, className }: Props) => (
  <bdi dir="auto" className={clsx('page-start', breaking(children), className)}>
    {children}
  </bdi>
)

// A long address breaks before its @ rather than within a word.
export const EmailText = ({ address }: { address: string }) => {
  const at = Math.max(0, address.lastIndexOf('@'))
  const [name, host] = [address.slice(0, at), address.slice(at)]
  return (
    <LtrValue className={breaking(`${name} ${host}`)}>
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

// Certificate numbers, IBANs, order numbers.
export const Code = ({ children, className }: Props) => (
  <LtrValue className={clsx('font-mono font-medium break-words', className)}>{children}</LtrValue>
)

// Never breaks between an amount and its currency.
export const Money = ({ children, className }: Props) => (
  <bdi className={clsx('whitespace-nowrap', className)}>{children}</bdi>
)
