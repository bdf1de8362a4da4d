import type { ReleaseState } from '@assure/contract/domain/sharing'
import { releaseStateWords } from '@assure/contract/words/request'
import { useLanguage } from '../../lib/appearance.ts'
import { Tag, type TagTone } from '../../ui/data/tag.tsx'

const tones: Record<ReleaseState, TagTone> = { waiting: 'pending', released: 'certified', lifted: 'neutral' }

/** For lists. A job that was stored on the device by an earlier version has no hold. */
export const ReleaseTag = ({ release }: { release: { state: ReleaseState } | null | undefined }) => {
  const language = useLanguage()
  return release ? <Tag tone={tones[release.state]}>{releaseStateWords[release.state][language]}</Tag> : null
}
