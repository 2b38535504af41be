// Pedidos a proveedores y recuentos.
import { entero, Rechazo } from './almacen.js';
import { totales } from './cuentas.js';
import { ahora, dia } from './datos.js';

export const pendientes = ({ estado }) =>
  estado.pedidos.filter(({ estado: e }) => e === 'enviado' || e === 'parcial');

export const rutasDePedidos = (almacen, fault) => {
  const { estado, uno, siguiente, mover, unidades } = almacen;
  const verPedido = (pedido) => ({
    ...pedido,
    ...totales(
      pedido.lineas,
      estado.proveedores.find(({ id }) => id === pedido.proveedor),
      fault,
    ),
  });

  const leerLineas = (lineas) => {
    if (!Array.isArray(lineas) || lineas.length === 0) throw new Rechazo('Añada al menos una línea.');
    return lineas.map(({ articulo, cantidad }) => {
      if (!entero(cantidad, 1)) throw new Rechazo('Cada cantidad debe estar entre 1 y 99.999.');
      const { id, coste } = uno('articulos', articulo);
      return { articulo: id, cantidad, coste, recibido: 0 };
    });
  };

  const crear = ({ proveedor, almacen: destino, entrega, lineas, nota = '', enviar = false }) => {
    uno('proveedores', proveedor);
    uno('almacenes', destino);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(entrega ?? '') || entrega < dia())
      throw new Rechazo('La fecha de entrega no puede ser anterior a hoy.');
    const pedido = {
      id: siguiente('pedidos'),
      ...{ proveedor, almacen: destino, entrega },
      lineas: leerLineas(lineas),
      fecha: dia(),
      estado: enviar ? 'enviado' : 'borrador',
      nota: String(nota).slice(0, 200),
      albaranes: [],
    };
    estado.pedidos.unshift(pedido);
    return verPedido(pedido);
  };

  const pasar = (id, desde, hasta, queja) => {
    const pedido = uno('pedidos', id);
    if (!desde.includes(pedido.estado)) throw new Rechazo(queja, 409);
    pedido.estado = hasta;
    return verPedido(pedido);
  };

  const recibir = (id, { cantidades }) => {
    const pedido = uno('pedidos', id);
    if (!['enviado', 'parcial'].includes(pedido.estado))
      throw new Rechazo('Este pedido no espera ninguna recepción.', 409);
    const buenas =
      Array.isArray(cantidades) &&
      pedido.lineas.every(({ cantidad, recibido }, n) => entero(cantidades[n], 0, cantidad - recibido));
    if (!buenas) throw new Rechazo('No se puede recibir más de lo que falta por llegar.');
    if (cantidades.every((cantidad) => cantidad === 0)) throw new Rechazo('Indique qué ha llegado.');
    pedido.lineas.forEach((linea, n) => {
      if (cantidades[n] === 0) return;
      linea.recibido += cantidades[n];
      mover({
        ...{ tipo: 'entrada', articulo: linea.articulo, almacen: pedido.almacen, cantidad: cantidades[n] },
        ...{ motivo: `Pedido PC-${pedido.id}`, persona: 'Belén Royo' },
        lote: { codigo: `P${pedido.id}`, caducidad: dia(365) },
      });
    });
    const falta = pedido.lineas.some(({ cantidad, recibido }) => recibido < cantidad);
    pedido.estado = falta && !fault('recepcion-parcial-cierra') ? 'parcial' : 'recibido';
    return verPedido(pedido);
  };

  const albaran = (id, { nombre, bytes }) => {
    const pedido = uno('pedidos', id);
    if (!/\.(pdf|jpe?g|png)$/i.test(nombre ?? ''))
      throw new Rechazo('Solo se admiten archivos PDF, JPG o PNG.');
    if (!entero(bytes, 1, 2 * 1024 * 1024)) throw new Rechazo('El archivo está vacío o supera los 2 MB.');
    pedido.albaranes.push({ nombre: String(nombre).slice(0, 120), bytes });
    return verPedido(pedido);
  };

  const nuevoRecuento = ({ almacen: id, articulos, persona }) => {
    uno('almacenes', id);
    if (!Array.isArray(articulos) || articulos.length === 0) throw new Rechazo('Elija al menos un artículo.');
    if (estado.recuentos.some((r) => r.almacen === id && r.estado === 'abierto'))
      throw new Rechazo('Ya hay un recuento abierto en ese almacén. Ciérrelo antes de empezar otro.', 409);
    const recuento = {
      ...{ id: siguiente('recuentos'), almacen: id, persona, estado: 'abierto', fecha: dia() },
      lineas: articulos.map((a) => ({ articulo: a, teorico: unidades(a, id), contado: null })),
    };
    estado.recuentos.unshift(recuento);
    return recuento;
  };

  const contar = (id, { articulo, contado }) => {
    const recuento = uno('recuentos', id);
    const linea = recuento.lineas.find((l) => l.articulo === articulo);
    if (recuento.estado !== 'abierto' || !linea) throw new Rechazo('Este recuento ya está cerrado.', 409);
    if (contado !== null && !entero(contado, 0)) throw new Rechazo('Escriba un número entero de 0 o más.');
    linea.contado = contado;
    return recuento;
  };

  const cerrar = (id) => {
    const recuento = uno('recuentos', id);
    if (recuento.estado !== 'abierto') throw new Rechazo('Este recuento ya está cerrado.', 409);
    if (recuento.lineas.some(({ contado }) => contado === null))
      throw new Rechazo('Quedan artículos sin contar.');
    for (const linea of recuento.lineas) {
      // Entre tanto puede haberse vendido algo: cuenta lo que hay al cerrar.
      linea.teorico = unidades(linea.articulo, recuento.almacen);
      if (linea.contado === linea.teorico) continue;
      mover({
        ...{ tipo: 'ajuste', articulo: linea.articulo, cantidad: linea.contado - linea.teorico },
        almacen: fault('cierre-en-otro-almacen') ? 1 : recuento.almacen,
        ...{ motivo: `Recuento ${recuento.id}`, persona: recuento.persona },
      });
    }
    recuento.estado = 'cerrado';
    recuento.cerrado = ahora();
    return recuento;
  };

  const borrarRecuento = (id) => {
    if (uno('recuentos', id).estado !== 'abierto')
      throw new Rechazo('Un recuento cerrado no se elimina.', 409);
    estado.recuentos = estado.recuentos.filter((r) => r.id !== Number(id));
    return {};
  };

  return [
    ['GET', /^\/api\/pedidos$/, () => estado.pedidos.map(verPedido)],
    ['POST', /^\/api\/pedidos$/, (cuerpo) => crear(cuerpo)],
    ['GET', /^\/api\/pedidos\/(\d+)$/, (_, id) => verPedido(uno('pedidos', id))],
    [
      'POST',
      /^\/api\/pedidos\/(\d+)\/enviar$/,
      (_, id) => pasar(id, ['borrador'], 'enviado', 'Este pedido ya se envió.'),
    ],
    [
      'POST',
      /^\/api\/pedidos\/(\d+)\/cancelar$/,
      (_, id) => pasar(id, ['borrador', 'enviado'], 'cancelado', 'Este pedido ya no se puede cancelar.'),
    ],
    ['POST', /^\/api\/pedidos\/(\d+)\/recibir$/, (cuerpo, id) => recibir(id, cuerpo)],
    ['POST', /^\/api\/pedidos\/(\d+)\/albaran$/, (cuerpo, id) => albaran(id, cuerpo)],
    ['GET', /^\/api\/recuentos$/, () => estado.recuentos],
    ['POST', /^\/api\/recuentos$/, (cuerpo) => nuevoRecuento(cuerpo)],
    ['GET', /^\/api\/recuentos\/(\d+)$/, (_, id) => uno('recuentos', id)],
    ['PUT', /^\/api\/recuentos\/(\d+)$/, (cuerpo, id) => contar(id, cuerpo)],
    ['POST', /^\/api\/recuentos\/(\d+)\/cerrar$/, (_, id) => cerrar(id)],
    ['DELETE', /^\/api\/recuentos\/(\d+)$/, (_, id) => borrarRecuento(id)],
  ];
};
