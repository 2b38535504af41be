import { useRef, useState } from 'react';
import { shortDay, some } from './days.js';
import { go, Menu, Pager, Picture, Status, useDesk, useGet } from './ui.jsx';

/** Where the list was last, for the way back from a tool. */
export const lastList = { query: '' };

function Row({ tool, chosen, onChoose, onRepair }) {
  const { money } = useDesk();
  const items = [
    { text: 'Lend', act: () => go(`/lend/${tool.id}`), disabled: tool.status !== 'in' },
    { text: 'Take back', act: () => go(`/return/${tool.loanId}`), disabled: tool.status !== 'out' },
    {
      text: tool.status === 'repair' ? 'Back from repair' : 'Send to repair',
      act: onRepair,
      disabled: tool.status === 'out',
    },
    { text: 'Open', act: () => go(`/tools/${tool.id}`) },
  ];
  return (
    <tr>
      <td>
        <input type="checkbox" aria-label={`Choose ${tool.name}`} checked={chosen} onChange={onChoose} />
      </td>
      <td>
        <div className="tool">
          <Picture tool={tool} size={30} />
          <span>
            <a href={`#/tools/${tool.id}`}>{tool.name}</a>
            <small>{tool.maker}</small>
          </span>
        </div>
      </td>
      <td>{tool.category}</td>
      <td>{tool.condition}</td>
      <td>{tool.shelf}</td>
      <td className="number">{money(tool.deposit)}</td>
      <td>
        <Status tool={tool} />
        {tool.due && <small>back {shortDay(tool.due)}</small>}
      </td>
      <td>
        <Menu label={`More for ${tool.name}`} items={items} />
      </td>
    </tr>
  );
}

export function Tools({ query }) {
  const { act, say, facts } = useDesk();
  const [chosen, setChosen] = useState([]);
  const [shelf, setShelf] = useState('');
  const first = useRef(null);
  lastList.query = query.toString();
  const found = useGet(`/api/tools?${query}`)?.data;
  const value = (name) => query.get(name) ?? '';

  const change = (name, text) => {
    const next = new URLSearchParams(query);
    if (text === '') next.delete(name);
    else next.set(name, text);
    if (name !== 'page' && !(fault('filter-keeps-page') && name !== 'q')) next.delete('page');
    if (!fault('chosen-outlive-filter')) setChosen([]);
    go(`/tools?${next}`, { replace: name === 'q' });
  };
  if (found === undefined) return <p className="wait">Loading the tools…</p>;
  if (found.error) return <p className="wait">{found.error}</p>;
  const { tools, total, page, pages, counts, all } = found;

  const repair = async (index) => {
    const tool = fault('repair-of-first-page') ? (first.current ?? tools)[index] : tools[index];
    const to = tool.status !== 'repair';
    const { ok } = await act('POST', '/api/tools', { changes: [{ id: tool.id, repair: to }] });
    const back = () => act('POST', '/api/tools', { changes: [{ id: tool.id, repair: !to }] });
    if (ok) say(`${tool.name} ${to ? 'sent to' : 'is back from'} repair.`, back);
  };
  if (page === 1) first.current = tools;

  const move = async (event) => {
    event.preventDefault();
    if (shelf === '') return say('Choose a shelf first.');
    const moved = fault('last-chosen-stays') && chosen.length > 2 ? chosen.slice(0, -1) : chosen;
    const { ok } = await act('POST', '/api/tools', { changes: moved.map(({ id }) => ({ id, shelf })) });
    const before = chosen.map((tool) => ({
      id: tool.id,
      shelf: (fault('undo-moves-to-one-shelf') ? chosen[0] : tool).shelf,
    }));
    if (!ok) return;
    say(`${some(chosen.length, 'tool')} moved to shelf ${shelf}.`, () =>
      act('POST', '/api/tools', { changes: before }),
    );
    setChosen([]);
    setShelf('');
  };
  const has = (tool) => chosen.some(({ id }) => id === tool.id);
  const toggle = (tool) =>
    setChosen(has(tool) ? chosen.filter(({ id }) => id !== tool.id) : [...chosen, tool]);
  const allChosen = tools.length > 0 && tools.every(has);
  const exported = new URLSearchParams(query);
  exported.delete('page');

  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>Tools</h1>
        <a className="button" href={`/api/tools.csv?${exported}`} download="tools.csv">
          Export CSV
        </a>
      </div>
      <div className="filters">
        <label>
          Search
          <input
            type="search"
            placeholder="Name, maker or shelf"
            value={value('q')}
            onChange={(event) => change('q', event.target.value)}
          />
        </label>
        <label>
          Status
          <select value={value('status')} onChange={(event) => change('status', event.target.value)}>
            <option value="">Any</option>
            <option value="in">In</option>
            <option value="out">Out</option>
            <option value="overdue">Overdue</option>
            <option value="repair">In repair</option>
          </select>
        </label>
        <label>
          Sort by
          <select value={value('sort')} onChange={(event) => change('sort', event.target.value)}>
            <option value="">Name</option>
            <option value="shelf">Shelf</option>
            <option value="deposit">Deposit, lowest first</option>
            <option value="due">Due back first</option>
          </select>
        </label>
      </div>
      <div className="chips" role="group" aria-label="Category">
        {[['', all], ...Object.entries(counts)].map(([name, count]) => (
          <button
            key={name}
            type="button"
            aria-pressed={value('category') === name}
            onClick={() => change('category', name)}
          >
            {name || 'All'} <span>{count}</span>
          </button>
        ))}
      </div>
      {chosen.length > 0 && (
        <form className="bulk" aria-label="Chosen tools" onSubmit={move}>
          <strong>{chosen.length} chosen</strong>
          <label>
            Move to shelf
            <select value={shelf} onChange={(event) => setShelf(event.target.value)}>
              <option value="">Choose…</option>
              {facts.shelves.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <button type="submit" className="main">
            Move
          </button>
          <button type="button" onClick={() => setChosen([])}>
            Clear
          </button>
        </form>
      )}
      <p className="hint" role="status">
        {fault('one-tools') ? `${total} tools` : some(total, 'tool')}
      </p>
      {tools.length === 0 ? (
        <div className="empty">
          <p>No tool fits.</p>
          <button type="button" onClick={() => go('/tools')}>
            Show all tools
          </button>
        </div>
      ) : (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th>
                  <input
                    type="checkbox"
                    aria-label="Choose all on this page"
                    checked={allChosen}
                    onChange={() => setChosen(allChosen ? [] : tools)}
                  />
                </th>
                <th>Tool</th>
                <th>Category</th>
                <th>Condition</th>
                <th>Shelf</th>
                <th className="number">Deposit</th>
                <th>Status</th>
                <th>
                  <span className="unseen">More</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {tools.map((tool, index) => (
                <Row
                  key={tool.id}
                  tool={tool}
                  chosen={has(tool)}
                  onChoose={() => toggle(tool)}
                  onRepair={() => repair(index)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager page={page} pages={pages} onPage={(to) => change('page', String(to))} />
    </>
  );
}
