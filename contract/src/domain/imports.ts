// Imports of records from a spreadsheet: kinds, states and limits. No packages: the web loads it.

export const importKinds = ['facilities', 'inspectors', 'services', 'prices'] as const
export type ImportKind = (typeof importKinds)[number]
/** Which kinds each area imports. */
export const importKindsOf = {
  customer: ['facilities'],
  admin: ['inspectors', 'services', 'prices'],
} as const satisfies Record<string, readonly ImportKind[]>

/**
 * `checked`: its rows and their faults are shown, and nothing is created yet. `failed`: all or nothing was wanted, a row
 * could not be created, and what had been created was removed again.
 */
export const importStates = ['checked', 'running', 'done', 'undoing', 'undone', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** `removed`: by undoing. `kept`: not removed, because somebody has used or changed the record since. */
export const importRowStates = ['ready', 'faulty', 'created', 'removed', 'kept'] as const
export type ImportRowState = (typeof importRowStates)[number]

/** All rows or none, or only those without a fault. */
export const importScopes = ['all', 'good'] as const
export type ImportScope = (typeof importScopes)[number]

export const importFormats = ['csv', 'xlsx'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Which rows a screen shows. `left-out`: neither created nor undone. */
export const importViews = ['all', 'faulty', 'created', 'left-out', 'kept'] as const
export type ImportView = (typeof importViews)[number]

export const importLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 5_000,
  columns: 200,
  cellLength: 20_000,
  /** How many imports an account confirms in a day, because their rows are stored for a month. */
  perDay: 40,
  /** How long an import can be undone. */
  undoMinutes: 60,
  /** How long an import is stored that nobody confirmed, and its rows after it ended. */
  unconfirmedDays: 1,
  endedDays: 30,
} as const
