import { Tag, type TagTone } from '../../ui/data/tag.tsx'
import type { Import, ImportRow } from './import-calls.ts'
import { importTexts } from './texts.ts'

const tones: Record<Import['state'], TagTone> = {
  checked: 'info',
  running: 'pending',
  done: 'certified',
  undoing: 'pending',
  undone: 'neutral',
  failed: 'failed',
}

export const ImportTag = ({ state }: { state: Import['state'] }) => {
  const t = importTexts.useT()
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}

const rowTones: Record<ImportRow['state'], TagTone> = {
  ready: 'info',
  faulty: 'failed',
  created: 'certified',
  removed: 'neutral',
  kept: 'pending',
}

/** A row that is good but was not created is left out, once the import has ended. */
export const RowTag = ({ state, isEnded }: { state: ImportRow['state']; isEnded: boolean }) => {
  const t = importTexts.useT()
  const isLeftOut = isEnded && state === 'ready'
  return <Tag tone={isLeftOut ? 'neutral' : rowTones[state]}>{t(isLeftOut ? 'row.left-out' : `row.${state}`)}</Tag>
}
