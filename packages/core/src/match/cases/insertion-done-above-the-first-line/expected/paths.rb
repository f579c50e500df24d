# typed: strict

module Paths
  ROOT = "/srv"
end
