import { cells } from './table.tsx';

interface TableHeadProps {
  readonly columns: readonly string[];
  /** So many of the last columns are of amounts. */
  readonly amounts?: number;
}

/** The names of a table's columns. */
export const TableHead = ({ columns, amounts = 0 }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((name, place) => (
        <th key={name} scope="col" className={place < columns.length - amounts ? undefined : cells.amount}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
