// Common dial codes, the UAE first; any other number is typed with its plus sign.
export const dialCodes = [
  ['+971', 'AE'],
  ['+966', 'SA'],
  ['+968', 'OM'],
  ['+974', 'QA'],
  ['+973', 'BH'],
  ['+965', 'KW'],
  ['+962', 'JO'],
  ['+961', 'LB'],
  ['+20', 'EG'],
  ['+91', 'IN'],
  ['+92', 'PK'],
  ['+880', 'BD'],
  ['+63', 'PH'],
  ['+94', 'LK'],
  ['+977', 'NP'],
  ['+86', 'CN'],
  ['+90', 'TR'],
  ['+44', 'GB'],
  ['+33', 'FR'],
  ['+49', 'DE'],
  ['+1', 'US'],
] as const

export type PhoneParts = { code: string; rest: string }

// An empty code means that the number includes its own.
export const partsOf = (number: string): PhoneParts => {
  const clean = number.trim().replace(/^00/, '+')
  if (clean === '') return { code: '+971', rest: '' }
  if (!clean.startsWith('+')) return { code: '', rest: clean }
  const known = [...dialCodes].sort((a, b) => b[0].length - a[0].length).find(([code]) => clean.startsWith(code))
  return known ? { code: known[0], rest: clean.slice(known[0].length).trim() } : { code: '', rest: clean }
}

// A number with its own plus sign overrides the selected code. A leading trunk zero is dropped after a code.
export const joinPhone = ({ code, rest }: PhoneParts): string => {
  const typed = rest.replace(/^\s+/, '')
  if (typed.startsWith('+') || typed.startsWith('00')) return typed.replace(/^00/, '+')
  if (typed.trim() === '') return ''
  return code === '' ? typed : `${code} ${typed.replace(/^0/, '')}`
}
