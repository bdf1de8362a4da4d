// Pictures of some defects of the delivered catalogue, drawn like the other pictures of the demo set.
import sharp from 'sharp'
import { daysAgo } from './calendar.ts'
import type { StaffName } from './people.ts'
import type { Stage, Who } from './stage.ts'
import type { Step } from './waves.ts'

const carton =
  '<path d="M130 130h340v230H130z" fill="#c79a63"/><path d="M130 130l60-50h340l-60 50z" fill="#dcb27d"/>' +
  '<path d="M470 130l60-50v230l-60 50z" fill="#a87d4c"/><path d="M280 130l50-50h28l-50 50v90h-28z" fill="#ead2ac"/>'
const label =
  '<path d="M160 250h110v80H160z" fill="#fff"/><path d="M172 268h84M172 284h60M172 300h76" stroke="#6b7780" stroke-width="7"/>'
const fillet =
  '<path d="M90 270c40-110 190-150 310-120 70 18 110 60 120 110-50 70-160 100-270 96-80-4-140-36-160-86z" fill="#e9a08c"/>' +
  '<path d="M190 190c20 40 26 90 14 140M270 165c22 50 26 120 10 186M350 155c22 50 24 120 8 186" stroke="#d4836d" stroke-width="8" fill="none"/>'

/** By code, over a grey ground of 600 × 450. */
const drawings: Readonly<Record<string, string>> = {
  'PACK-CRUSHED': `${carton}${label}<path d="M300 130l40 70 50-34 30 74 50-40v-70z" fill="#8d6438"/><path d="M300 130l40 70 50-34 30 74 50-40" stroke="#5d3f20" stroke-width="7" fill="none"/>`,
  'PACK-WET': `${carton}${label}<path d="M130 360v-60c50-34 90 8 140-20 60-34 130-10 200-40v120z" fill="#6f5231" opacity=".72"/><path d="M470 240l60-60v130l-60 50z" fill="#594125" opacity=".7"/>`,
  'PACK-OPEN': `${carton}${label}<path d="M310 200l56-20 22 44 46-10-20 52 38 40-74 8-34 40-22-62-52-22z" fill="#2b2118"/>`,
  'LABEL-MISSING': `${carton}<path d="M160 250h110v80H160z" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="14 10"/><path d="M160 304l28-16 20 20 26-18 36 14v26H160z" fill="#fff" opacity=".85"/>`,
  'COLD-BURN': `${fillet}<path d="M150 250c30-40 90-30 100 0s-70 60-100 0zM330 200c40-30 100-10 96 30s-96 30-96-30zM290 300c26-20 70-14 70 10s-60 26-70-10z" fill="#f7efe6"/>`,
  'COLD-WARM': `${fillet}<path d="M330 60l26 6-50 190-16-4z" fill="#8b979f"/><rect x="290" y="30" width="220" height="86" rx="14" fill="#27333b"/><text x="400" y="92" font-size="52" text-anchor="middle" fill="#ff8d70">9.4 °C</text>`,
  'FOOD-MOULD':
    '<circle cx="300" cy="240" r="150" fill="#e8973a"/><path d="M300 96c6-26 24-40 52-44-4 28-20 44-52 44z" fill="#5d8a3a"/><path d="M230 200c40-50 120-40 140 10s-30 110-90 100-90-60-50-110z" fill="#7f9078"/><path d="M256 214c24-30 80-26 92 8s-20 70-60 64-60-42-32-72z" fill="#dfe6da"/>',
  'ELEC-SHEATH':
    '<path d="M60 250c120-120 240 90 480-50" stroke="#2b3238" stroke-width="74" fill="none"/><path d="M250 214l110 44-18 20-100-40z" fill="#b9c0c4"/><path d="M262 224l84 32" stroke="#d9722e" stroke-width="7"/>',
}

const pictureOf = (drawing: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450"><rect width="600" height="450" fill="#b9c2c9"/><rect y="340" width="600" height="110" fill="#8b949a"/>${drawing}</svg>`,
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer()

/** Before the first request, so that every inspection has them. */
export const playDefectPictures = (stage: Stage, { staff }: { staff: (name: StaffName) => Who }, now: Date): Step[] =>
  Object.entries(drawings).map(([code, drawing]) => ({
    at: daysAgo(now, 130, 10),
    chain: 'defect pictures',
    play: async () =>
      stage.form(staff('super'), `/admin/api/defect-types/${code}/picture`, {
        picture: { name: `${code}.jpg`, type: 'image/jpeg', bytes: await pictureOf(drawing) },
      }),
  }))
