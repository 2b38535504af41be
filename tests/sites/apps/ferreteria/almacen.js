// El estado de las tiendas y las cuentas de existencias. Vive en memoria, tanto como el servidor.
import * as datos from './datos.js';

export class Rechazo extends Error {
  constructor(mensaje, estado = 422) {
    super(mensaje);
    this.estado = estado;
  }
}

export const entero = (valor, minimo, maximo = 99999) =>
  Number.isInteger(valor) && valor >= minimo && valor <= maximo;

export const abrirAlmacen = (fault) => {
  const estado = {
    almacenes: datos.almacenes(),
    proveedores: datos.proveedores(),
    articulos: datos.articulos(),
    existencias: datos.existencias(),
    lotes: datos.lotes(),
    movimientos: datos.movimientos(),
    avisos: [],
    ajustes: { diasAviso: 30, correoAvisos: 'almacen@miralles.example', avisarMinimo: true },
  };
  estado.pedidos = datos.pedidos(estado.articulos);

  const uno = (lista, id) => {
    const hallado = estado[lista].find((cosa) => cosa.id === Number(id));
    if (hallado === undefined) throw new Rechazo('No existe o se ha eliminado.', 404);
    return hallado;
  };
  const siguiente = (lista) => Math.max(0, ...estado[lista].map(({ id }) => id)) + 1;

  const lotesDe = (articulo, almacen) =>
    estado.lotes
      .filter((lote) => lote.articulo === articulo && lote.almacen === almacen && lote.cantidad > 0)
      .sort((a, b) => a.caducidad.localeCompare(b.caducidad));
  const suma = (lotes) => lotes.reduce((total, { cantidad }) => total + cantidad, 0);

  const unidades = (articulo, almacen) =>
    uno('articulos', articulo).conLotes
      ? suma(lotesDe(articulo, almacen))
      : (estado.existencias.get(`${articulo}:${almacen}`) ?? 0);
  const disponibles = (articulo, almacen) =>
    uno('articulos', articulo).conLotes
      ? suma(lotesDe(articulo, almacen).filter(({ bloqueado }) => !bloqueado))
      : unidades(articulo, almacen);
  const existenciasDe = (articulo) => estado.almacenes.map(({ id }) => unidades(articulo, id));
  const totalDe = (articulo) => existenciasDe(articulo).reduce((total, cantidad) => total + cantidad, 0);
  const disponiblesDe = (articulo) =>
    estado.almacenes.reduce((total, { id }) => total + disponibles(articulo, id), 0);

  /** Deja unidades en un almacén; las que llevan lote, en el lote dicho o en el que caduca más tarde. */
  const poner = (articulo, almacen, cantidad, lote) => {
    if (!uno('articulos', articulo).conLotes) {
      estado.existencias.set(`${articulo}:${almacen}`, unidades(articulo, almacen) + cantidad);
      return;
    }
    const { codigo, caducidad } = lote ?? lotesDe(articulo, almacen).at(-1) ?? {};
    const mismo = estado.lotes.find(
      (otro) => otro.articulo === articulo && otro.almacen === almacen && otro.codigo === codigo,
    );
    if (mismo) mismo.cantidad += cantidad;
    else
      estado.lotes.push({
        id: siguiente('lotes'),
        codigo: codigo ?? `SL${articulo}`,
        ...{ articulo, almacen, cantidad },
        caducidad: caducidad ?? datos.dia(365),
        bloqueado: false,
      });
  };

  /** Saca unidades; de los lotes, antes lo que caduca antes. Devuelve qué salió de cada lote. */
  const sacar = (articulo, almacen, cantidad, tambienBloqueados = false) => {
    if (!uno('articulos', articulo).conLotes) {
      estado.existencias.set(`${articulo}:${almacen}`, unidades(articulo, almacen) - cantidad);
      return [{ cantidad }];
    }
    const partes = [];
    let falta = cantidad;
    for (const lote of lotesDe(articulo, almacen)) {
      if (falta === 0) break;
      if (lote.bloqueado && !tambienBloqueados) continue;
      const parte = Math.min(falta, lote.cantidad);
      lote.cantidad -= parte;
      falta -= parte;
      partes.push({ cantidad: parte, codigo: lote.codigo, caducidad: lote.caducidad });
    }
    return partes;
  };

  const avisarSiFalta = (id, antes) => {
    const articulo = uno('articulos', id);
    const ahora = totalDe(id);
    if (!estado.ajustes.avisarMinimo || antes < articulo.minimo || ahora >= articulo.minimo) return;
    estado.avisos.unshift({
      id: siguiente('avisos'),
      texto: `${articulo.nombre}: quedan ${ahora}, por debajo del mínimo de ${articulo.minimo}`,
      enlace: `#/articulos/${id}`,
      fecha: datos.ahora(),
      leido: false,
    });
  };

  const anotar = (movimiento) => {
    const entrada = { id: siguiente('movimientos'), fecha: datos.ahora(), destino: null, ...movimiento };
    estado.movimientos.unshift(entrada);
    return entrada;
  };

  /** Cambia las existencias y lo anota. Quien llama ya ha mirado que se puede. */
  const mover = ({ tipo, articulo, almacen, destino = null, cantidad, motivo, persona, lote }) => {
    const antes = totalDe(articulo);
    if (tipo === 'entrada') poner(articulo, almacen, cantidad, lote);
    if (tipo === 'salida') sacar(articulo, almacen, cantidad);
    if (tipo === 'traspaso') {
      const partes = sacar(articulo, almacen, cantidad);
      const llega = !fault('traspaso-no-llega') || uno('articulos', articulo).conLotes;
      if (llega) for (const { cantidad: parte, ...suyo } of partes) poner(articulo, destino, parte, suyo);
    }
    if (tipo === 'ajuste' && cantidad > 0) poner(articulo, almacen, cantidad);
    if (tipo === 'ajuste' && cantidad < 0) sacar(articulo, almacen, -cantidad, true);
    avisarSiFalta(articulo, antes);
    return anotar({ tipo, articulo, almacen, destino, cantidad, motivo, persona });
  };

  estado.recuentos = datos.recuentos(unidades);
  const bajos = () => estado.articulos.filter(({ id, activo, minimo }) => activo && totalDe(id) < minimo);
  for (const { id, nombre, minimo } of bajos().slice(0, 4))
    estado.avisos.push({
      id: siguiente('avisos'),
      texto: `${nombre}: quedan ${totalDe(id)}, por debajo del mínimo de ${minimo}`,
      enlace: `#/articulos/${id}`,
      fecha: `${datos.dia(-1)}T08:1${estado.avisos.length}`,
      leido: estado.avisos.length === 3,
    });

  return {
    ...{ estado, uno, siguiente, unidades, disponibles, existenciasDe, totalDe, disponiblesDe },
    ...{ lotesDe, mover, bajos },
  };
};
