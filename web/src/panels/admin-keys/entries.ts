// The back office's shortcuts, listed behind "?" and on the help page.
import type { KeyEntry } from '../../ui/navigation/key-list.tsx'
import { adminKeysTexts } from './admin-keys-texts.ts'

const keyEntries = [
  ['mod+k', 'palette'],
  ['/', 'search'],
  ['g d', 'dashboard'],
  ['g u', 'users'],
  ['g i', 'inspectors'],
  ['g f', 'facilities'],
  ['g r', 'requests'],
  ['g p', 'payments'],
  ['g c', 'checklists'],
  ['g a', 'admins'],
  ['j', 'down'],
  ['k', 'up'],
  ['Enter', 'open'],
  ['e', 'edit'],
  ['x', 'choose'],
  ['n', 'next'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['d', 'request'],
  ['q', 'quote'],
  ['i', 'assign'],
  ['?', 'list'],
] as const

export const useKeyEntries = (): (KeyEntry & { label: string })[] => {
  const t = adminKeysTexts.useT()
  return keyEntries.map(([keys, label]) => ({ keys, label: t(label) }))
}
