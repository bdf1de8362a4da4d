import type { RequestResult } from '@assure/contract/domain/test-result'
import type { TagTone } from '../../ui/data/tag.tsx'

export const resultTones: Record<RequestResult, TagTone> = {
  conforms: 'certified',
  'conforms-with-remarks': 'certified',
  'does-not-conform': 'failed',
  inconclusive: 'pending',
}
