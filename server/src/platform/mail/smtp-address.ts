// What may stand behind the `?` of SMTP_URL where encryption is needed. The mail library lets an option of the address
// win over its caller, so everything that weakens the encryption, or sends the mail another way, is left out.

export const smtpOptions: readonly string[] = ['name', 'authMethod', 'tls.servername']

export const hasOnlySmtpOptions = (address: string): boolean =>
  [...new URL(address).searchParams.keys()].every((name) => smtpOptions.includes(name))

export const withSmtpOptionsOnly = (address: string): string => {
  const kept = new URL(address)
  const left = new URLSearchParams()
  for (const [name, value] of kept.searchParams) if (smtpOptions.includes(name)) left.append(name, value)
  kept.search = left.toString()
  return kept.href
}
