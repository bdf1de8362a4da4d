// The list of keys behind "?", with the switch that turns them off.
import { shortcutsOn } from '../../../lib/shortcuts.ts'
import { Switch } from '../../../ui/form/choices.tsx'
import { KeyList } from '../../../ui/navigation/key-list.tsx'
import { keysTexts } from './texts.ts'

const keyEntries = [
  ['mod+k', 'key.palette'],
  ['/', 'key.search'],
  ['g d', 'key.dashboard'],
  ['g u', 'key.users'],
  ['g i', 'key.inspectors'],
  ['g f', 'key.facilities'],
  ['g p', 'key.payments'],
  ['g a', 'key.admins'],
  ['j', 'key.down'],
  ['k', 'key.up'],
  ['Enter', 'key.open'],
  ['e', 'key.edit'],
  ['x', 'key.choose'],
  ['n', 'key.next'],
  ['a', 'key.approve'],
  ['r', 'key.reject'],
  ['d', 'key.request'],
  ['?', 'key.list'],
] as const

export const AdminKeyList = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = keysTexts.useT()
  const enabled = shortcutsOn.use()
  return (
    <KeyList open={open} onClose={onClose} entries={keyEntries.map(([keys, what]) => ({ keys, what: t(what) }))}>
      <Switch label={t('switch')} hint={t('switch.hint')} value={enabled} onValue={shortcutsOn.set} />
    </KeyList>
  )
}
