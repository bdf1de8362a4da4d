// The banner above every page during maintenance. Loaded when there is some.
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { useLanguage } from '../lib/appearance.ts'
import { useDates } from '../lib/dates.ts'
import { createTexts } from '../lib/i18n.ts'
import { areaOfPath } from '../lib/session.ts'
import { InlineAlert } from '../ui/feedback/inline-alert.tsx'
import { UiLanguageProvider } from '../ui/texts.tsx'
import { isMaintenanceOverdue, maintenanceUntil, onMaintenance } from './maintenance-end.ts'

const texts = createTexts({
  expected: {
    en: 'Maintenance, expected until {until}.',
    ar: 'صيانة جارية يُتوقع أن تنتهي {until}.',
  },
  longer: {
    en: 'Maintenance takes longer than expected.',
    ar: 'تستغرق الصيانة وقتًا أطول من المتوقع.',
  },
  reading: {
    en: 'You can read everything, but changes are not accepted.',
    ar: 'يمكنك الاطلاع على كل شيء، ولا تُقبل التغييرات.',
  },
  'reading.admin': {
    en: 'Everyone can read, but only super administrators can change anything.',
    ar: 'يمكن للجميع الاطلاع، ولا يُجري التغييرات إلا المسؤول الأعلى.',
  },
  field: {
    en: 'Your entries wait on this device and are sent afterwards.',
    ar: 'تبقى إدخالاتك على هذا الجهاز وتُرسل بعد انتهاء الصيانة.',
  },
})

const Banner = () => {
  const t = texts.useT()
  const { dateTime } = useDates()
  const until = useSyncExternalStore(onMaintenance, maintenanceUntil)
  const isOverdue = useSyncExternalStore(onMaintenance, isMaintenanceOverdue)
  if (until === undefined) return null
  const area = areaOfPath(location.pathname)
  return (
    <InlineAlert tone="warning" live className="rounded-none!">
      {isOverdue ? t('longer') : t('expected', { until: dateTime(until) })}{' '}
      {t(area === 'admin' ? 'reading.admin' : 'reading')}
      {area === 'inspector' && ` ${t('field')}`}
    </InlineAlert>
  )
}

const InLanguage = () => (
  <UiLanguageProvider language={useLanguage()}>
    <Banner />
  </UiLanguageProvider>
)

let shown: Promise<void> | undefined

export const showBanner = (): Promise<void> => {
  shown ??= texts.load().then(() => {
    const place = document.createElement('div')
    place.className = 'print:hidden'
    document.body.prepend(place)
    createRoot(place).render(<InLanguage />)
  })
  return shown
}
