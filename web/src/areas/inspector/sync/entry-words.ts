import { partsOfAnswerKey } from '@assure/contract/domain/checklist-content'
import type { ListedKind } from '@assure/contract/domain/goods-entries'
import type { DefectClass } from '@assure/contract/domain/inspection-result'
import type { UnsentItem } from '../../../offline/sync-state.ts'
import { syncTexts } from './texts.ts'

/** Names an entry in a word or two: "Note", "Report, 2 files", "Answer", "Pass". */
export const useEntryWords = (): ((item: Pick<UnsentItem, 'write'>) => string) => {
  const t = syncTexts.useT()
  const ofGoods = (written: string): string => {
    const { key, repeat = '' } = partsOfAnswerKey(written)
    const [kind, name, code = ''] = key.split(':')
    if (kind === 'defect') return t('goods.named', { code, line: repeat })
    if (kind !== 'goods') return t(kind as ListedKind)
    return t(`goods.${name as 'lot' | DefectClass}`, { line: repeat })
  }
  return ({ write }) => {
    switch (write.kind) {
      case 'report':
        return t('report', { count: write.files.length })
      case 'decision':
        return t(write.move)
      case 'submit':
        return t(`submit.${write.recommendation}`)
      case 'signature':
        return t('signature', { name: write.name })
      case 'finding':
      case 'free-finding':
        return t('finding', { class: t(`class.${write.class}`) })
      case 'goods':
        return ofGoods(write.key)
      case 'note':
      case 'message':
      case 'answer':
      case 'photo':
      case 'remarks':
      case 'photo-removal':
        return t(write.kind)
    }
  }
}
