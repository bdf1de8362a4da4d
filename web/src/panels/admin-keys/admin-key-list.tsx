// The shortcut list behind "?", with the switch that disables the shortcuts.
import { shortcutsOn } from '../../lib/shortcuts.ts'
import { Switch } from '../../ui/form/choices.tsx'
import { KeyList } from '../../ui/navigation/key-list.tsx'
import { adminKeysTexts } from './admin-keys-texts.ts'
import { useKeyEntries } from './entries.ts'

export const AdminKeyList = ({ onClose }: { onClose: () => void }) => {
  const t = adminKeysTexts.useT()
  return (
    <KeyList open onClose={onClose} entries={useKeyEntries()}>
      <Switch label={t('switch')} hint={t('switch.hint')} value={shortcutsOn.use()} onValue={shortcutsOn.set} />
    </KeyList>
  )
}
