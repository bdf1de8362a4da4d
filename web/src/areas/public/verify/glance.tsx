// The answer at a glance: seal, word and sentence, in both languages.
import type { BothLanguages } from '@assure/contract/signed/credential'
import { Seal, type SealState } from '../../../panels/seal/seal.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Both } from './both-languages.tsx'
import { verifyTexts } from './texts.ts'

type Props = { number: string; seal: SealState; colour: string; word: BothLanguages; sentence: BothLanguages }

export const Glance = ({ number, seal, colour, word, sentence }: Props) => {
  const t = verifyTexts.useT()
  return (
    <div className="flex flex-col items-center gap-4 pt-2 text-center print:gap-1 print:pt-0">
      <Seal state={seal} steps={7} size={152} silent className="print:size-20" />
      <PageTitle documentTitle={`${word[t.language]} – ${number}`} className={colour}>
        <Both text={word} first="text-display" second="text-h1" />
      </PageTitle>
      <div>
        <Both as="p" text={sentence} first="text-ink" second="text-ink-2" />
      </div>
    </div>
  )
}
