import { ownSharingTexts } from './own-sharing-texts.ts'

/** Shared by the owner's acts on links and holds. */
export const useSharingAct = () => {
  const t = ownSharingTexts.useT()
  return {
    area: 'customer',
    texts: { failed: t('act.failed') },
    busyText: t('busy'),
  } as const
}
