// How the office is reached: what a SUPER_ADMIN has set, and nothing where nothing is.
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
