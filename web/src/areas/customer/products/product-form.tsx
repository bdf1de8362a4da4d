import { goodsLimits, goodsLineFaults, suggestedUnits } from '@assure/contract/domain/goods-line'
import { defectClasses } from '@assure/contract/domain/inspection-result'
import { type ProductField, productFields, productLimits } from '@assure/contract/domain/product'
import { samplingAqls, samplingLevels } from '@assure/contract/domain/sampling-plan'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { textOf } from '../../../panels/changed-meanwhile/changes.ts'
import { useRecordEdit } from '../../../panels/record/use-record-edit.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MultiSelect } from '../../../ui/form/multi-select.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { CountryBox } from '../request-draft/country-box.tsx'
import { requestDraftTexts } from '../request-draft/draft-texts.ts'
import { faultText } from '../request-draft/field-words.ts'
import {
  changesOf,
  newProduct,
  type Product,
  type ProductValues,
  type SamplingValues,
  samplingValues,
  valuesOf,
} from './product-values.ts'
import { productsTexts } from './products-texts.ts'

const isProductField = (field: string): field is ProductField => productFields.some((one) => one === field)

export const ProductForm = ({ product }: { product?: Product }) => {
  const t = productsTexts.useT()
  const words = requestDraftTexts.useT()
  const navigate = useNavigate()
  const { data } = useCall('GET /api/user/products/defects', {}, { staleTime: Number.POSITIVE_INFINITY })
  const labelOf = (field: string): string => {
    if (isProductField(field)) return words(`goods.${field}`)
    if (field === 'specification') return t('specification')
    return field === 'sampling' ? t('sampling') : t('defects')
  }
  const say = (field: string, value: unknown): string => {
    if (field === 'sampling')
      return Object.values(value as SamplingValues)
        .filter(Boolean)
        .join(', ')
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
  const edit = useRecordEdit<ProductValues, Product>({
    initial: valuesOf(product),
    required: ['description'],
    check: (values) => {
      const filled = Object.fromEntries(productFields.map((field) => [field, values[field].trim() || null]))
      return Object.fromEntries(
        Object.entries(goodsLineFaults(filled, { isDraft: true })).map(([field, code]) => [
          field,
          faultText(words, code),
        ]),
      )
    },
    area: 'customer',
    version: product?.version,
    fields: {
      labelOf,
      formValue: (field, wire) => {
        if (field === 'sampling') return samplingValues(wire as Product['sampling'])
        return Array.isArray(wire) ? wire : textOf(wire)
      },
      say,
    },
    save: ({ values, started, version }) =>
      product
        ? call('PATCH /api/user/products/:id', {
            params: { id: product.id },
            body: { ...changesOf(values, started), version },
          })
        : call('POST /api/user/products', { body: newProduct(values) }),
    texts: { failed: t('save.failed') },
    done: t('saved'),
    leave: ({ id }) => navigate(product ? { to: '/products' } : { to: '/products/$id', params: { id } }),
  })
  const { form } = edit
  const field = (name: ProductField) => ({ label: words(`goods.${name}`), ...form.field(name) })
  const { sampling, defect_codes: codes } = form.values
  const limitField = (name: keyof SamplingValues) => ({
    label: t(name),
    name: `sampling.${name}`,
    value: sampling[name],
    onValue: (value: string) => form.set('sampling', { ...sampling, [name]: value }),
  })
  const limits = [
    { value: '0', label: t('none') },
    ...samplingAqls.map((aql) => ({ value: String(aql), label: String(aql) })),
  ]
  const known = [...(data?.defects ?? []), ...(product?.defects ?? [])]
  const defects = [...new Map(known.map((one) => [one.code, one])).values()]
  return (
    <>
      <Form
        form={form}
        guard
        actions={
          <div className="flex flex-col gap-3">
            <Button type="submit" wide busy={form.busy} busyText={t('busy')}>
              {t('save')}
            </Button>
            <LinkButton href="/products" look="ghost" wide>
              {t('cancel')}
            </LinkButton>
          </div>
        }
      >
        <Card title={t('facts')}>
          <div className="flex flex-col gap-5">
            <Field {...field('description')} hint={words('goods.description.hint')}>
              <TextArea rows={2} maxLength={goodsLimits.description} />
            </Field>
            <div className="grid gap-5 min-[26rem]:grid-cols-2">
              <Field {...field('brand')} optional>
                <TextInput maxLength={goodsLimits.text} />
              </Field>
              <Field {...field('model')} optional>
                <TextInput maxLength={goodsLimits.text} />
              </Field>
              <Field {...field('hs_code')} optional hint={words('goods.hs_code.hint')}>
                <TextInput inputMode="numeric" dir="ltr" maxLength={20} />
              </Field>
              <Field {...field('gtin')} optional hint={words('goods.gtin.hint')}>
                <TextInput inputMode="numeric" dir="ltr" maxLength={20} />
              </Field>
              <Field {...field('unit')} optional>
                <TextInput list="units" maxLength={goodsLimits.unit} autoCapitalize="none" />
              </Field>
              <Field {...field('origin_country')} optional>
                <CountryBox value={form.values.origin_country} onValue={(value) => form.set('origin_country', value)} />
              </Field>
            </div>
            <datalist id="units">
              {suggestedUnits.map((unit) => (
                <option key={unit} value={unit} />
              ))}
            </datalist>
            <Field label={t('specification')} optional hint={t('specification.hint')} {...form.field('specification')}>
              <TextArea rows={5} dir="auto" maxLength={productLimits.specification} />
            </Field>
          </div>
        </Card>
        <Card title={t('sampling')}>
          <p className="-mt-2 mb-4 text-ink-2">{t('sampling.text')}</p>
          <div className="grid gap-5 min-[26rem]:grid-cols-2">
            <Field {...limitField('level')}>
              <Select
                placeholder={t('as-service')}
                options={samplingLevels.map((level) => ({ value: level, label: level }))}
              />
            </Field>
            {defectClasses.map((one) => (
              <Field key={one} {...limitField(one)}>
                <Select placeholder={t('as-service')} options={limits} />
              </Field>
            ))}
          </div>
        </Card>
        <Card title={t('defects')}>
          <Field
            label={t('defects')}
            hideLabel
            hint={t('defects.hint')}
            name="defect_codes"
            error={form.errors.defect_codes}
            value={codes}
            onValue={(value: string[]) => form.set('defect_codes', value)}
          >
            <MultiSelect
              options={defects.map(({ code, class: one, name }) => ({
                value: code,
                label: `${name[t.language]} (${t(`class.${one}`)})`,
              }))}
            />
          </Field>
        </Card>
      </Form>
      {edit.dialogs}
    </>
  )
}
