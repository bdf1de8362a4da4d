// Services, prices and declared conflicts of interest. Every administrator may read them, a SUPER_ADMIN change them.
import { getRouteApi } from '@tanstack/react-router'
import { adminUser } from '../../../lib/session.ts'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { ConflictsPanel } from './conflicts-panel.tsx'
import { DefectsPanel } from './defects-panel.tsx'
import { LaboratoriesPanel } from './laboratories-panel.tsx'
import { MethodsPanel } from './methods-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { ServicesPanel } from './services-panel.tsx'
import { readServicesSearch, serviceTabs } from './services-search.ts'
import { SpecificationsPanel } from './specifications-panel.tsx'
import { servicesTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/settings/services')
const panels = {
  services: ServicesPanel,
  prices: PricesPanel,
  conflicts: ConflictsPanel,
  'defect-types': DefectsPanel,
  laboratories: LaboratoriesPanel,
  'test-methods': MethodsPanel,
  specifications: SpecificationsPanel,
}

export const ServicesScreen = () => {
  const t = servicesTexts.useT()
  const { tab = 'services' } = readServicesSearch(route.useSearch())
  const navigate = route.useNavigate()
  const mayChange = adminUser.use()?.role === 'SUPER_ADMIN'
  return (
    <>
      <PageHead
        above={
          mayChange && (
            <Breadcrumb crumbs={[{ label: t('settings'), href: '/admin/settings' }, { label: t('title') }]} />
          )
        }
        title={<PageTitle wide>{t('title')}</PageTitle>}
      >
        <p className="measure">{t('lead')}</p>
        {mayChange ? (
          <Link href="/admin/imports" className="quiet-link self-start py-2 font-medium">
            {t('import')}
          </Link>
        ) : (
          <p className="text-small text-ink-3">{t('read-only')}</p>
        )}
      </PageHead>
      <Tabs
        label={t('title')}
        selectedKey={tab}
        onChoose={(key) =>
          void navigate({ search: readServicesSearch({ tab: key }), replace: true, resetScroll: false })
        }
        tabs={serviceTabs.map((key) => {
          const Panel = panels[key]
          return { key, label: t(key), panel: <Panel key={key} mayChange={mayChange} /> }
        })}
      />
    </>
  )
}
