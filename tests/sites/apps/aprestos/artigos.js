// Tudo o que se faz com artigos: a lista, a ficha, as entradas e saídas, o CSV.
import { CATEGORIAS, MOTIVOS, PRATELEIRAS } from './listas.js';

const POR_PAGINA = 8;
const COLUNAS = ['codigo', 'nome', 'categoria', 'prateleira', 'stock', 'preco'];
const comparar = (a, b) => (typeof a === 'number' ? a - b : a.localeCompare(b, 'pt', { numeric: true }));
const inteiro = (valor, de, ate) => Number.isInteger(valor) && valor >= de && valor <= ate;
const celula = (valor) => {
  const seguro = /^[=+\-@]/.test(valor) ? `'${valor}` : String(valor);
  return /[";\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
};

export const artigosDe = (loja, fault) => {
  const pedidos = (procura) => {
    const q = (procura.get('q') ?? '').trim().toLowerCase();
    const categoria = procura.get('categoria') ?? '';
    const prateleira = procura.get('prateleira') ?? '';
    const naPrateleira = (a) =>
      fault('prateleira-por-prefixo') ? a.prateleira.startsWith(prateleira) : a.prateleira === prateleira;
    return loja.artigos.filter(
      (a) =>
        `${a.codigo} ${a.nome}`.toLowerCase().includes(q) &&
        (categoria === '' || a.categoria === categoria) &&
        (prateleira === '' || naPrateleira(a)) &&
        (procura.get('baixos') !== '1' || a.stock <= a.minimo),
    );
  };
  const ordenar = (lista, procura) => {
    const coluna = COLUNAS.includes(procura.get('ordem')) ? procura.get('ordem') : 'codigo';
    const sinal = procura.get('sentido') === 'desc' ? -1 : 1;
    return [...lista].sort((a, b) => sinal * comparar(a[coluna], b[coluna]) || a.id - b.id);
  };
  const pagina = (procura) => {
    const achados = pedidos(procura);
    const cheias = achados.length / POR_PAGINA;
    const paginas = Math.max(1, fault('ultima-pagina-falta') ? Math.floor(cheias) : Math.ceil(cheias));
    const qual = Math.min(paginas, Math.max(1, Number.parseInt(procura.get('pagina') ?? '1', 10) || 1));
    const corte = (lista) => lista.slice((qual - 1) * POR_PAGINA, qual * POR_PAGINA);
    const itens = fault('ordem-so-da-pagina')
      ? ordenar(corte(achados), procura)
      : corte(ordenar(achados, procura));
    return { itens, total: achados.length, pagina: qual, paginas };
  };

  const csv = (procura) => {
    const lista = fault('csv-so-da-pagina') ? pagina(procura).itens : ordenar(pedidos(procura), procura);
    const linhas = lista.map((a) => [
      a.codigo,
      a.nome,
      a.categoria,
      a.prateleira,
      a.stock,
      a.minimo,
      (a.preco / 100).toFixed(2).replace('.', ','),
    ]);
    const todas = [['Código', 'Artigo', 'Categoria', 'Prateleira', 'Stock', 'Mínimo', 'Preço'], ...linhas];
    return `\uFEFF${todas.map((linha) => linha.map(celula).join(';')).join('\r\n')}\r\n`;
  };

  const erroNa = (ficha, proprio) => {
    const { codigo, nome, categoria, prateleira, minimo, preco, fornecedor } = ficha;
    if (typeof codigo !== 'string' || !/^[A-Z]{2}-\d{2,3}$/.test(codigo))
      return 'O código tem duas maiúsculas, um hífen e dois ou três algarismos.';
    const repetido = loja.artigos.some((a) => a !== proprio && a.codigo === codigo);
    if (repetido && !fault('codigo-repetido')) return `Já existe um artigo com o código ${codigo}.`;
    if (typeof nome !== 'string' || nome.trim() === '' || nome.trim().length > 60)
      return 'O nome tem de 1 a 60 letras.';
    if (!CATEGORIAS.includes(categoria)) return 'Escolha a categoria.';
    if (!PRATELEIRAS.includes(prateleira)) return 'Escolha a prateleira.';
    if (!inteiro(minimo, 0, 9999)) return 'O mínimo é um número inteiro de 0 a 9999.';
    if (!inteiro(preco, 1, 9_999_999)) return 'O preço tem de ser maior do que zero.';
    if (!loja.fornecedores.some((f) => f.id === fornecedor)) return 'Escolha o fornecedor.';
    return '';
  };
  const campos = ({ codigo, nome, categoria, prateleira, minimo, preco, fornecedor }) => ({
    codigo,
    nome: nome.trim(),
    categoria,
    prateleira,
    minimo,
    preco,
    fornecedor,
  });
  const guardar = (ficha, proprio) => {
    const erro = erroNa(ficha, proprio);
    if (erro !== '') return [422, { erro }];
    if (proprio !== undefined) return [200, Object.assign(proprio, campos(ficha))];
    const novo = { id: Math.max(0, ...loja.artigos.map((a) => a.id)) + 1, stock: 0, ...campos(ficha) };
    loja.artigos.push(novo);
    return [201, novo];
  };

  const movimentar = (quem, artigo, { tipo, quantidade, motivo }) => {
    const quanto = Number(quantidade);
    if (!inteiro(quanto, 1, 9999)) return [422, { erro: 'A quantidade é um número inteiro de 1 a 9999.' }];
    if (!Object.hasOwn(MOTIVOS, tipo) || !MOTIVOS[tipo].includes(motivo))
      return [422, { erro: 'Escolha o motivo.' }];
    const disponivel = fault('saida-alem-do-stock') ? artigo.stock + 1 : artigo.stock;
    if (tipo === 'saida' && quanto > disponivel) return [422, { erro: `Só há ${artigo.stock} em stock.` }];
    if (tipo === 'saida') artigo.stock -= quanto;
    else artigo.stock = Number(artigo.stock + (fault('entrada-cola-algarismos') ? quantidade : quanto));
    loja.movimentos.unshift({
      id: loja.movimentos.length + 1,
      quando: new Date().toISOString(),
      artigo: artigo.id,
      nome: artigo.nome,
      tipo,
      quantidade: quanto,
      saldo: artigo.stock,
      motivo,
      quem: quem.nome,
    });
    return [200, artigo];
  };

  return (quem, metodo, [qual, accao], procura, corpo) => {
    if (qual === undefined) return metodo === 'POST' ? guardar(corpo) : [200, pagina(procura)];
    if (qual === 'csv') return [200, csv(procura)];
    if (qual === 'nomes') return [200, ordenar(loja.artigos, new URLSearchParams('ordem=nome'))];
    const artigo = loja.artigos.find((a) => a.id === Number(qual));
    if (artigo === undefined) return [404, { erro: 'Este artigo já não existe.' }];
    if (accao === 'movimentos') return movimentar(quem, artigo, corpo);
    if (metodo === 'PUT') return guardar(corpo, artigo);
    if (metodo === 'DELETE') loja.artigos = loja.artigos.filter((a) => a !== artigo);
    return [200, artigo];
  };
};
