import * as calls from '@assure/contract/calls/products'
import { type Route, route } from '../../platform/http/route.ts'
import { addProductPhotos, getProductPhoto, removeProductPhoto } from './photos.ts'
import { getProduct, listProductDefects, listProducts } from './read-products.ts'
import { addProduct, saveProduct } from './save-product.ts'

export const routes: Route[] = [
  route(calls.listProducts, listProducts),
  route(calls.listProductDefects, listProductDefects),
  route(calls.addProduct, addProduct),
  route(calls.getProduct, getProduct),
  route(calls.saveProduct, saveProduct),
  route(calls.addProductPhotos, addProductPhotos),
  route(calls.removeProductPhoto, removeProductPhoto),
  route(calls.getProductPhoto, getProductPhoto),
]
