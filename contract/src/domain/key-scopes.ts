// What an API key can be allowed to do. A call names its scope in the contract; a call without one is closed to keys.
// Plain data, so that screens need no schema.

export const readableNouns = {
  customer: [
    'company',
    'facilities',
    'requests',
    'products',
    'findings',
    'documents',
    'reports',
    'orders',
    'messages',
    'visits',
    'services',
    'events',
  ],
  admin: [
    'companies',
    'facilities',
    'requests',
    'samples',
    'inspections',
    'findings',
    'notes',
    'documents',
    'reports',
    'orders',
    'messages',
    'visits',
    'instruments',
    'laboratories',
    'checklists',
    'services',
    'defects',
    'statistics',
    'events',
  ],
} as const
export const writableNouns = {
  customer: ['facilities', 'requests', 'products', 'findings', 'documents', 'messages'],
  admin: ['facilities', 'notes', 'documents', 'messages', 'instruments'],
} as const satisfies { customer: readonly Noun[]; admin: readonly Noun[] }

/** The areas whose people can make keys. */
export type KeyArea = keyof typeof readableNouns
type Noun = (typeof readableNouns)[KeyArea][number]
export type ScopeNoun = Noun
export type KeyScope = `${Noun}:read` | `${(typeof writableNouns)[KeyArea][number]}:write`

/** Every scope of an area, in the order of the screens. */
export const scopesOf = (area: KeyArea): readonly KeyScope[] => {
  const writable: readonly string[] = writableNouns[area]
  return readableNouns[area].flatMap((noun): KeyScope[] => [
    `${noun}:read`,
    ...(writable.includes(noun) ? [`${noun}:write` as KeyScope] : []),
  ])
}

export const keyLimits = {
  /** Of one account, those that have not ended. */
  keys: 10,
  networks: 20,
  /** How long a key can last. */
  longestDays: 731,
  /** How long the old secret can stay valid after a rotation. */
  longestOverlapHours: 168,
  /** Days before the end when its maker is reminded. */
  reminderDays: 14,
  /** Requests a minute. */
  quota: 300,
} as const
