import { useCachedCall } from '../../../offline/cached-call.ts'
import { KeptPicture } from './kept-picture.tsx'
import { goodsTexts } from './texts.ts'

/** `name`: of the defect. Nothing until the picture is there. */
export const DefectPicture = ({ id, name }: { id: string; name: string }) => {
  const t = goodsTexts.useT()
  const { data } = useCachedCall('GET /inspector/api/defect-pictures/:id', { params: { id } })
  return data ? <KeptPicture image={data.image} title={name} label={t('defect.picture', { name })} /> : null
}
