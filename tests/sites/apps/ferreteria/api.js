// Lo que la página pide al servidor, y lo que todas las vistas saben: almacenes, proveedores, ajustes y avisos.
import { ElMessage } from 'element-plus';
import { reactive } from 'vue';

export class Rechazado extends Error {}

export const pedir = async (metodo, camino, cuerpo) => {
  const respuesta = await fetch(`/api/${camino}`, {
    method: metodo,
    ...(cuerpo === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(cuerpo) }),
  });
  if (!respuesta.ok) throw new Error(`El servidor ha contestado ${respuesta.status}`);
  const valor = await respuesta.json();
  if (valor?.rechazo !== undefined) throw new Rechazado(valor.rechazo);
  return valor;
};

export const decir = (texto) =>
  ElMessage({ message: texto, type: 'success', duration: 3500, showClose: true });
export const quejarse = (error) =>
  ElMessage({
    message: error instanceof Rechazado ? error.message : 'No se ha podido completar. Inténtelo de nuevo.',
    type: 'error',
    duration: 6000,
    showClose: true,
  });

/** Hace algo y cuenta si no sale; dice si ha salido. */
export const intentar = async (hacer) => {
  try {
    await hacer();
    return true;
  } catch (error) {
    quejarse(error);
    return false;
  }
};

export const base = reactive({
  lista: false,
  almacenes: [],
  proveedores: [],
  ajustes: {},
  avisos: [],
  pendientes: 0,
});

export const recargarBase = async () => {
  Object.assign(base, await pedir('GET', 'base'), { lista: true });
};

export const nombreAlmacen = (id) => base.almacenes.find((almacen) => almacen.id === id)?.nombre ?? '—';
export const nombreProveedor = (id) =>
  base.proveedores.find((proveedor) => proveedor.id === id)?.nombre ?? 'Proveedor eliminado';
