// The options that SMTP_URL may have after its `?` where encryption is required. The mail library prefers options of the
// address over those of its caller, so options that weaken encryption or redirect the mail are removed.

export const smtpOptions: readonly string[] = ['name', 'authMethod', 'tls.servername']

export const hasOnlySmtpOptions = (address: string): boolean =>
  [...new URL(address).searchParams.keys()].every((name) => smtpOptions.includes(name))

export const withSmtpOptionsOnly = (address: string): string => {
  const url = new URL(address)
  const left = new URLSearchParams()
  for (const [name, value] of url.searchParams) if (smtpOptions.includes(name)) left.append(name, value)
  url.search = left.toString()
  return url.href
}
