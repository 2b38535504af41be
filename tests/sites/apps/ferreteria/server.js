// Ferreterías Miralles: existencias de un almacén y tres tiendas. La página habla con esto por JSON.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { abrirAlmacen, Rechazo } from './almacen.js';
import { rutasDeFichas } from './fichas.js';
import { rutasDePedidos } from './pedidos.js';

const hoja = createRequire(import.meta.url).resolve('element-plus/dist/index.css');

const cuerpoDe = async (request) => {
  const partes = [];
  for await (const parte of request) partes.push(parte);
  const texto = Buffer.concat(partes).toString('utf8');
  if (texto === '') return {};
  try {
    const valor = JSON.parse(texto);
    if (typeof valor === 'object' && valor !== null) return valor;
    throw new Rechazo('La petición no se entiende.', 400);
  } catch {
    throw new Rechazo('La petición no se entiende.', 400);
  }
};

export default ({ fault, file }) => {
  const almacen = abrirAlmacen(fault);
  const rutas = [...rutasDeFichas(almacen, fault), ...rutasDePedidos(almacen, fault)];

  const responder = (response, estado, valor) => {
    response.writeHead(estado, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(JSON.stringify(valor));
  };

  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://miralles');
    if (pathname === '/element-plus.css') {
      response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=3600' });
      return void response.end(await readFile(hoja));
    }
    if (!pathname.startsWith('/api/')) {
      if (await file(pathname, response)) return;
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      return void response.end(
        '<!doctype html><html lang="es"><title>No existe</title><h1>Esta página no existe</h1><a href="/">Al panel</a></html>',
      );
    }
    try {
      const cuerpo = await cuerpoDe(request);
      for (const [metodo, patron, hacer] of rutas) {
        const encaja = patron.exec(pathname);
        if (metodo !== request.method || encaja === null) continue;
        const valor = hacer(cuerpo, encaja[1], searchParams);
        // Una búsqueda corta recorre casi todo el catálogo y tarda más.
        if (pathname === '/api/buscar' && (searchParams.get('q') ?? '').length < 4)
          await new Promise((listo) => setTimeout(listo, 700));
        return responder(response, request.method === 'POST' ? 201 : 200, valor);
      }
      responder(response, 404, { mensaje: 'No existe o se ha eliminado.' });
    } catch (error) {
      if (!(error instanceof Rechazo)) throw error;
      // Que algo no se pueda hacer no es un fallo: se contesta con el motivo.
      responder(response, 200, { rechazo: error.message, codigo: error.estado });
    }
  };
};
