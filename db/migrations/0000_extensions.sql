-- Trigram indexes answer ILIKE '%…%' without a scan. Neon allows this extension to every role that owns the database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
