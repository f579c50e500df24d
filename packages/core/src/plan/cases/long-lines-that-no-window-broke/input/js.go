package js

import (
	"github.com/example/hall/deps"
	"github.com/example/hall/resources/resource_transformers/babel"
	"github.com/example/hall/resources/resource_transformers/js"
	"github.com/example/hall/tpl/internal/resourcehelpers"
)

func New(deps *deps.Deps) *Namespace {
	return &Namespace{}
}
