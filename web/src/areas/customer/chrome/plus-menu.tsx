import { Building2, PackageCheck, PackageOpen, Plus, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/navigation/menu.tsx'
import { customerChromeTexts } from './texts.ts'

const CertifyPicker = lazy(async () => ({ default: (await import('./certify-picker.tsx')).CertifyPicker }))

const icon = { size: 20, 'aria-hidden': true } as const

export const PlusMenu = () => {
  const t = customerChromeTexts.useT()
  // Undefined until the picker is first opened, so that its chunk loads on demand.
  const [picking, setPicking] = useState<boolean>()
  return (
    <>
      <Menu
        label={t('add')}
        trigger={(wiring) => <IconButton {...wiring} look="framed" label={t('add')} icon={<Plus {...icon} />} />}
        items={[
          { key: 'add-facility', label: t('add-facility'), href: '/add-facility', icon: <Building2 {...icon} /> },
          {
            key: 'certify-facility',
            label: t('certify-facility'),
            onPick: () => setPicking(true),
            icon: <ShieldCheck {...icon} />,
          },
          {
            key: 'import',
            label: t('import-inspection'),
            href: '/requests/new?direction=import',
            icon: <PackageOpen {...icon} className="mirror" />,
            divider: true,
          },
          {
            key: 'export',
            label: t('export-inspection'),
            href: '/requests/new?direction=export',
            icon: <PackageCheck {...icon} className="mirror" />,
          },
        ]}
      />
      <Suspense>{picking !== undefined && <CertifyPicker open={picking} onClose={() => setPicking(false)} />}</Suspense>
    </>
  )
}
