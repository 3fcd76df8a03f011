COMMENT ON COLUMN account.node_block IS
  'head when `node` was asked; null: to be asked; -1: touched long before the head and not asked yet';
