// How to reach the office, as set by a super administrator. Items that are not set are left out.
import { Phone } from '../../../ui/phone.tsx'
import { Email } from '../../../ui/values.tsx'
import type { HelpFacts, HelpItem } from './help-sections.ts'
import { helpTexts } from './help-texts.ts'

export const useOfficeItems = (office: HelpFacts['office'] | undefined): HelpItem[] => {
  const t = helpTexts.useT()
  if (!office) return []
  const { phone, email, hours } = office
  const opening = hours?.[t.language]
  return [
    ...(phone === null ? [] : [{ key: 'phone', title: t('phone'), text: phone, shown: <Phone number={phone} /> }]),
    ...(email === null ? [] : [{ key: 'email', title: t('email'), text: email, shown: <Email address={email} /> }]),
    ...(opening === undefined
      ? []
      : [
          {
            key: 'hours',
            title: t('hours'),
            text: opening,
            shown: <span className="whitespace-pre-line">{opening}</span>,
          },
        ]),
  ]
}
