// Nothing was issued under this number: what to compare, and whom to contact.
import type { BothLanguages } from '@assure/contract/signed/credential'
import { CircleHelp } from 'lucide-react'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Email } from '../../../ui/values.tsx'
import { Both } from './both-languages.tsx'
import { verifyTexts } from './texts.ts'

type Props = {
  number: string
  contact: unknown
  words: { unknown: BothLanguages; unknownText: BothLanguages; notOurs: BothLanguages }
}

export const UnknownNumber = ({ number, contact, words }: Props) => {
  const t = verifyTexts.useT()
  return (
    <div className="flex flex-col items-center gap-4 pt-2 text-center">
      <CircleHelp size={120} strokeWidth={1.4} aria-hidden="true" className="text-pending" />
      <PageTitle documentTitle={`${words.unknown[t.language]} – ${number}`}>
        <Both text={words.unknown} first="text-display" second="text-h1 text-ink-2" />
      </PageTitle>
      <Code className="max-w-full rounded-chip bg-sunken px-3 py-1 text-h3 break-all">{number}</Code>
      <div className="measure">
        <Both as="p" text={words.unknownText} first="text-ink" second="text-ink-2" />
      </div>
      <div className="measure">
        <Both as="p" text={words.notOurs} first="text-ink" second="text-ink-2" />
      </div>
      {typeof contact === 'string' && <Email address={contact} className="min-h-11 py-2 font-semibold" />}
    </div>
  )
}
